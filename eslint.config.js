import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { byName } from './scripts/by-name-rule.mjs'

export default tseslint.config(
  { ignores: ['dist', 'dist-bench', 'dist-mutants', 'node_modules', 'test-results', 'public'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    // One program for the whole run: the service, which is for editors, opens and looks up every file by itself.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Kernels index typed arrays they sized themselves; a template of numbers is a sentence, not a mistake.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-for-of': 'off',
      // A definition's functions are taken out of it, and never look at `this`.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      eqeqeq: 'error',
    },
  },
  { files: ['src/**/*.ts'], ignores: ['src/terminal/**'], rules: { 'no-console': 'error' } },
  {
    // The build of one file hands over what a script exports once, as it is then.
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExportNamedDeclaration > VariableDeclaration[kind!='const']",
          message: 'Export a const.',
        },
      ],
    },
  },
  {
    // The guard knows no user's word, and looks up what a browser has by its name.
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/guard/**'],
    plugins: { house: { rules: { 'by-name': byName } } },
    rules: { 'house/by-name': 'error' },
  },
  {
    // What a package warns of is found in src; in tests it is the slowest rule of all.
    files: ['test/**'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  { files: ['src/ui/**'], plugins: { 'react-hooks': reactHooks } },
  {
    // Every one of these compiles the file as React would: only where there are components or hooks.
    files: ['src/ui/**/*.tsx', 'src/ui/**/use-*.ts'],
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
  {
    // A hook has its place in a file that is named after it.
    files: ['src/ui/**/*.ts'],
    ignores: ['src/ui/**/use-*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['react', 'zustand'].map((name) => ({
            name,
            allowTypeImports: true,
            message: 'Hooks stand in use-….ts.',
          })),
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', 'bin/*.mjs', '*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
      },
    },
  },
  {
    // Part of it is sent to a page and runs there.
    files: ['scripts/bench.mjs', 'scripts/bench-key.mjs', 'scripts/bench-map.mjs'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        Worker: 'readonly',
        MutationObserver: 'readonly',
        requestAnimationFrame: 'readonly',
        navigator: 'readonly',
      },
    },
  },
)
