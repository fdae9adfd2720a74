import { readFileSync } from 'node:fs'

/** Variables whose value may lie in a file instead, named by the variable with `_FILE` behind it: how vaults and orchestrators hand secrets over. */
const secretVariables = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** The environment with each secret's file read, where the variable itself is not set. Throws with the variable's name where a file cannot be read. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretVariables.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`]
    return file && !env[name] ? [[name, contentOf(name, file)]] : []
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE: ${file} cannot be read`, { cause: error })
  }
}
