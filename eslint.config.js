import boundaries from "eslint-plugin-boundaries";
import tseslint from "typescript-eslint";

/** Who may import whom. Every folder may import itself; nobody imports cli. */
const LAYERS = {
  puzzle: [],
  search: ["puzzle"],
  experiments: ["puzzle", "search"],
  charts: ["experiments"],
  checks: ["puzzle", "search"],
  course: ["checks"],
  lab: ["puzzle", "search", "experiments", "charts", "checks", "course"],
  kernel: [],
  grader: ["checks", "course", "charts"],
  cli: ["puzzle", "search", "experiments", "charts", "checks", "course", "lab", "kernel", "grader"],
};

export default tseslint.config(
  {
    ignores: [
      "dist",
      "node_modules",
      ".venv",
      ".taquin",
      ".stryker-tmp",
      "exercises",
      "solutions",
      "notebooks",
      "test/programs",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["src/**/*.ts", "test/**/*.ts"],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": Object.keys(LAYERS).map((layer) => ({ type: layer, pattern: `src/${layer}` })),
      "import/resolver": { node: { extensions: [".ts", ".js"] } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          message:
            "src/{{from.element.type}} may not import src/{{to.element.type}}: see the layers in docs/architecture.md",
          policies: Object.entries(LAYERS).map(([layer, allowed]) => ({
            from: { element: { type: layer } },
            allow: { to: { element: { type: [layer, ...allowed] } } },
          })),
        },
      ],
    },
  },
  {
    // The kernel could serve any TypeScript course: it knows nothing of ours, not even its errors.
    files: ["src/kernel/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/user-error", "**/make-folder"],
              message: "src/kernel imports nothing of src: see docs/architecture.md",
            },
          ],
        },
      ],
    },
  },
);
