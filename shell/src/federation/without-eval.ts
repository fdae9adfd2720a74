/**
 * Must run first. zod would try whether it may compile schemas with `eval`; under our Content-Security-Policy it
 * may not, and even the attempt is reported as a violation. Every copy of zod in the page reads this one setting.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
