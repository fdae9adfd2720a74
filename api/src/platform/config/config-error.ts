/** A sentence for the person who set the environment. */
export class ConfigError extends Error {}
