/** One line that counts up in a terminal; elsewhere a line at the start and every ten seconds. */
export function showProgress(title, total) {
  const started = Date.now();
  const isTerminal = process.stderr.isTTY;
  let count = 0;
  const show = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const text = `${title}: ${Math.min(count, total)} of ${total}, ${seconds} s`;
    process.stderr.write(isTerminal ? `\r${text}\x1b[K` : `${text}\n`);
  };
  show();
  const timer = setInterval(show, isTerminal ? 200 : 10_000);
  return {
    step: () => void count++,
    end() {
      clearInterval(timer);
      if (isTerminal) process.stderr.write("\r\x1b[K");
    },
  };
}
