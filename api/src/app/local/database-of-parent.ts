/** What `local` hands to a process that it starts before its database is there. */
export const AWAIT_DATABASE = '--await-database'

/** The address of the database, which `local` tells once it can be used. The process ends when `local` does. */
export function databaseOfParent(): Promise<string> {
  const end = () => process.exit(1)
  process.once('disconnect', end)
  return new Promise((resolve) => {
    process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
      process.off('disconnect', end)
      resolve(databaseUrl)
    })
  })
}
