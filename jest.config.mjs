import path from 'node:path'

const compiled = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

const runtime = path.resolve(import.meta.dirname, 'scripts/jest-runtime.cjs')
const sharedRuntime = path.resolve(import.meta.dirname, 'scripts/jest-shared-runtime.cjs')
const sharedEnvironment = path.resolve(import.meta.dirname, 'scripts/jest-shared-environment.cjs')

// Not in the folder for temporary files, which each run has one of its own (scripts/test.mjs).
const cacheDirectory = path.resolve(import.meta.dirname, 'node_modules/.cache/jest')

/** @type {import('jest').Config} */
export default {
  cacheDirectory,
  // A slow machine must not fail a test: none of them is about the clock.
  testTimeout: 300_000,
  testSequencer: './scripts/jest-slow-first.cjs',
  projects: [
    {
      displayName: 'api',
      runtime: sharedRuntime,
      cacheDirectory,
      rootDir: 'api',
      testEnvironment: sharedEnvironment,
      testMatch: ['<rootDir>/**/*.test.ts'],
      transform: compiled,
      // What comes as modules alone, and an exporter that imports node:http when it first sends, which a test cannot do untransformed.
      transformIgnorePatterns: ['/node_modules/(?!.*(@opentelemetry|age-encryption|@noble|@scure))'],
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
    },
    {
      displayName: 'scripts',
      runtime,
      cacheDirectory,
      rootDir: 'scripts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      transform: compiled,
    },
    {
      displayName: 'browser',
      runtime: sharedRuntime,
      cacheDirectory,
      testEnvironment: '<rootDir>/shell/testing/shared-window.mjs',
      setupFilesAfterEnv: ['<rootDir>/shell/testing/setup.ts'],
      testMatch: ['<rootDir>/{shell,design-system,mfe-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      transform: compiled,
      moduleNameMapper: {
        '\\.(svg|woff2|css)$': '<rootDir>/shell/testing/asset.ts',
        // As in the builds: `design-system/build/engine.mjs`.
        '^\\.\\.?/utils/memo\\.cjs$': '<rootDir>/design-system/src/theme/memo.ts',
      },
    },
  ],
}
