import { readCsvFile } from 'lists/read-file'
import { importTasks } from './import-tasks.ts'

async function opened(text: string) {
  const tasks = importTasks(readCsvFile)
  const head = await tasks.open(new File([text], 'owners.csv'), () => {})
  const map = head.found
  return { tasks, head, map, rows: await tasks.rows({ map, from: 0, count: 10 }, () => {}) }
}

const people = '5125550199,Ann Doe,12 Oak St,Mobile,AL\n5125550198,Bob Roe,14 Elm St,Mobile,AL\n'

test('a file without titles keeps its first person, and its columns are numbered', async () => {
  const { head, map, rows, tasks } = await opened(people)
  expect(head).toMatchObject({ header: ['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'], count: 2 })
  expect(map).toEqual({ phone: 0, name: 1, address: 2, city: 3, state: 4 })
  expect(rows[0]).toMatchObject({ name: 'Ann Doe', address: '12 Oak St, Mobile, AL' })
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550199', '5125550198'])
  expect(await (await tasks.rejected(new Map([[2, 'No']]), () => {})).text()).toContain('\r\n2,No,5125550198')
  expect((await opened('5125550199,Ann Doe\n')).head.count).toBe(1)
})

test('lines above the titles are no contacts', async () => {
  const { head, rows, tasks } = await opened('Leads for March\nName,Phone\nAda,5125550100\n')
  expect(head).toMatchObject({ header: ['Name', 'Phone'], count: 1 })
  expect(rows).toMatchObject([{ row: 1, name: 'Ada', phone: '5125550100' }])
  expect(await (await tasks.rejected(new Map([[1, 'No']]), () => {})).text()).toContain('\r\n3,No,Ada')
})

test('unknown titles are titles all the same', async () => {
  expect((await opened('A,B\nAda,5125550100\n')).head).toMatchObject({ header: ['A', 'B'], count: 1 })
})

test('what a column holds is told by more rows than are shown', async () => {
  const blank = 'Ada Sample,,12,,Oak\n'.repeat(20)
  const { head, map } = await opened(`Owner,Best,Number,Dir,Street\n${blank}Bo Sample,5125550100,9,N,Elm\n`)
  expect(head.sample).toHaveLength(5)
  expect(map).toEqual({ name: 0, phone: 1, houseNumber: 2, streetDirection: 3, address: 4 })
})

test('a column without a title can be chosen', async () => {
  expect((await opened('Name,Phone\nAda,5125550100,12 Oak St\n')).head.header).toEqual(['Name', 'Phone', ''])
})
