import postgres from 'postgres'

/** Makes a database through the connection of another one; one that is there already stays as it is. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`create database ${name}`)
  } catch (error) {
    const exists = error instanceof postgres.PostgresError && (error.code === '42P04' || error.code === '23505')
    if (!exists) throw error
  } finally {
    await sql.end()
  }
}
