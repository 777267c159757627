"""JupyterLab for `npm start`: it ends, with its kernels, when its standard input closes.

The starting process holds the other end of that pipe. However it goes (Ctrl-C, a closed terminal, a kill), the
pipe closes, on every operating system; signals would need a way of their own on Windows.

Exit code 3 says that this environment's packages cannot be loaded: it has to be made anew.
"""

import os
import sys
import threading
import time


def stop_at_end_of_input(app_class):
    while os.read(0, 1024):
        pass
    if app_class.initialized():
        app = app_class.instance()
        loop = getattr(app, "io_loop", None)
        if loop is not None:
            loop.add_callback(app.stop)
            time.sleep(8)
    os._exit(1)  # it never came up, or it does not come down


try:
    from jupyter_server.serverapp import ServerApp
    from jupyterlab.labapp import main
except Exception as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
    sys.exit(3)

threading.Thread(target=stop_at_end_of_input, args=[ServerApp], daemon=True).start()
sys.exit(main())
