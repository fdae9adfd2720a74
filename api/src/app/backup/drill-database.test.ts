import { errorMessage } from '../error-message.ts'
import { givenDatabase } from './drill-database.ts'

test('whoever names a database for a drill that does not answer reads that it is that one, not the product’s', async () => {
  const error: unknown = await givenDatabase('postgres://ada@127.0.0.1:1/drill', { databaseCa: undefined }).catch(
    (failure: unknown) => failure,
  )
  expect(errorMessage(error)).toMatch(/^The database that --into names cannot be used: /)
})
