// @ts-expect-error The package comes without types.
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));

const tests = ['test/**', '**/*.test.{ts,tsx}'];

/**
 * The house's own measure of a function, blank lines and comments not counted.
 * @returns {['error', object]}
 */
const functionLines = (/** @type {number} */ max) => [
  'error',
  { max, skipBlankLines: true, skipComments: true, IIFEs: true },
];

export default defineConfig(
  globalIgnores(['build/', 'data/', 'demo-data/', 'test-results/', 'playwright-report/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: references.map(({ path }) => `${path}/tsconfig.json`),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-constant-binary-expression': 'error',
      'no-control-regex': 'error',
      'no-empty': 'error',
      'no-self-assign': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      // What is built leaves out calls of these whose answer nobody needs, and with them the error that they were made
      // for.
      'no-restricted-syntax': [
        'error',
        ...[
          'ExpressionStatement > CallExpression[callee.name=/^(decodeURI|encodeURI)(Component)?$|^BigInt$|^atob$/]',
          "ExpressionStatement > CallExpression[callee.object.name='JSON']",
          'ExpressionStatement > NewExpression[callee.name=/^(URL|RegExp)$/]',
          "ExpressionStatement > NewExpression[callee.object.name='Intl']",
        ].map((selector) => ({
          selector,
          message: 'Use what it answers: the build leaves out a call that only may throw.',
        })),
      ],
      'object-shorthand': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      // Prettier wraps the code, and leaves the comments to whoever writes them.
      'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true, ignorePattern: 'eslint-disable' }],
      'max-lines': ['error', 400],
      'max-lines-per-function': functionLines(60),
      'max-params': ['error', 3],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A record's values are unknown until its kind reads them; saying one is the kind's business.
      '@typescript-eslint/no-base-to-string': 'off',
      // Interfaces here are objects of closures, which may be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      // An async function that awaits nothing yet is how one keeps the promise of an interface.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/portal/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
  },
  {
    files: ['src/site/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    // A table that is too wide is scrolled inside a region, which the keyboard reaches.
    rules: { 'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }] },
  },
  // What is frozen stays as it was written.
  { files: ['src/server/store/migrations/0*.ts'], rules: { 'max-len': 'off' } },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': functionLines(120) } },
  {
    files: tests,
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What the server runs is given texts by anybody, and has one thread: a pattern that goes over them again and again
    // holds everybody up.
    files: ['src/model/**', 'src/server/**', 'src/site/**'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    // The drivers answer a count as a number or as text, whatever the query builder declares.
    files: ['src/server/store/**'],
    rules: { '@typescript-eslint/no-unnecessary-type-conversion': 'off' },
  },
  {
    // Scripts read JSON that nothing has typed, and report to a terminal.
    files: ['scripts/**', '*.js'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
