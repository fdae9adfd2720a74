import { z } from 'zod'
import { turnsDuring } from '../../../test/turns-during.ts'
import { parseInPortions } from './parse-in-portions.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'A name is missing'),
  people: z
    .array(z.object({ phone: z.string().trim(), name: z.string().default('') }))
    .min(1)
    .max(20_000, 'At most 20,000 people'),
  tags: z.array(z.string()).default([]),
})
const peopleOf = (count: number) => Array.from({ length: count }, (_, n) => ({ phone: ` 512555${n} ` }))

test('a body with a long list comes out as its schema parses it', async () => {
  for (const body of [
    { name: ' Ada ', people: peopleOf(12_345), stranger: 1 },
    { name: 'Ada', people: peopleOf(2), tags: ['a'] },
    { name: 'Ada', people: peopleOf(1001), tags: Array.from({ length: 3000 }, String) },
  ])
    expect(await parseInPortions(schema, body)).toEqual(schema.parse(body))
})

test.each([
  ['an item', { name: 'Ada', people: [...peopleOf(5000), { phone: 7 }] }],
  ['the length of the list', { name: 'Ada', people: peopleOf(20_001) }],
  ['the rest', { name: ' ', people: peopleOf(5000) }],
  ['several', { people: [...peopleOf(1500), null, { phone: [] }] }],
  ['the whole', peopleOf(3)],
  ['nothing', null],
])('where %s is wrong, the error is the schema’s', async (_, body) => {
  const { error } = schema.safeParse(body)
  await expect(parseInPortions(schema, body)).rejects.toEqual(error)
})

test('a schema that compares its fields is asked as a whole', async () => {
  const whole = schema.refine(({ people, tags }) => people.length > tags.length, 'Too many tags')
  await expect(parseInPortions(whole, { name: 'Ada', people: peopleOf(2000) })).resolves.toMatchObject({ name: 'Ada' })
  const tags = Array.from({ length: 3000 }, String)
  await expect(parseInPortions(whole, { name: 'Ada', people: peopleOf(2000), tags })).rejects.toThrow('Too many tags')
})

test('other requests have their turns meanwhile', async () => {
  expect(
    await turnsDuring(() => parseInPortions(schema, { name: 'Ada', people: peopleOf(20_000) })),
  ).toBeGreaterThanOrEqual(20)
})
