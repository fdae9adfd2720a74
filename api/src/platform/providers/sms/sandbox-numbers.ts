import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Pool } from '../../db/sql.ts'
import { SANDBOX_FROM, SANDBOX_RESOURCES, SANDBOX_SID } from './sandbox-account.ts'
import { answer, problem } from './sandbox-answers.ts'
import { chanceOf } from './sandbox-people.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

interface NumberRequest {
  method: string
  pathname: string
  query: URLSearchParams
  body: string
}

/** The numbers that the sandbox carrier sells: 555-0100 to 555-0199 of every area code, each once. */
export interface SandboxNumbers {
  /** Whether messages may leave from it. */
  isBought(number: string): Promise<boolean>
  /** Answers a call about numbers; false when it is about something else. */
  answers(request: NumberRequest, response: ServerResponse): Promise<boolean>
}

interface Bought {
  sid: string
  phoneNumber: string
}

export function sandboxNumbers(
  sql: Pool,
  settings: () => Pick<SandboxSettings, 'seed' | 'lostAnswerShare'>,
): SandboxNumbers {
  const known = new Set([SANDBOX_FROM])

  async function forSale(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const areaCode = query.get('AreaCode') ?? areaCodeOf(query.get('InPostalCode'))
    const pattern = new RegExp((query.get('Contains') ?? '').replaceAll(/[^\d*]/g, '').replaceAll('*', '\\d'))
    const sold = await sql<{ phoneNumber: string }[]>`
      select phone_number from sandbox.numbers where phone_number like ${`+1${areaCode}55501%`}
    `
    const gone = new Set([SANDBOX_FROM, ...sold.map(({ phoneNumber }) => phoneNumber)])
    const numbers = /^[2-9][0-8]\d$/.test(areaCode)
      ? Array.from({ length: 100 }, (_, index) => `+1${areaCode}55501${String(99 - index).padStart(2, '0')}`)
      : []
    const size = Number(query.get('PageSize') ?? 50)
    answer(response, 200, {
      available_phone_numbers: numbers
        .filter((number) => !gone.has(number) && pattern.test(number))
        .slice(0, size)
        .map(offered),
      uri: `${SANDBOX_RESOURCES}/AvailablePhoneNumbers/US/Local.json`,
    })
  }

  async function buy(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const number = form.get('PhoneNumber') ?? ''
    const isSold = /^\+1[2-9][0-8]\d55501\d\d$/.test(number) && number !== SANDBOX_FROM
    const [bought] = isSold
      ? await sql<Bought[]>`
          insert into sandbox.numbers (sid, phone_number, friendly_name, sms_url)
          values (${`PN${randomBytes(16).toString('hex')}`}, ${number}, ${form.get('FriendlyName') ?? ''}, ${form.get('SmsUrl') ?? ''})
          on conflict do nothing returning sid, phone_number
        `
      : []
    if (!bought) return problem(response, 400, 21422, `${number} is not available`)
    known.add(number)
    if (chanceOf(`${settings().seed} ${bought.sid}`)('lost') < settings().lostAnswerShare)
      return void response.destroy()
    answer(response, 201, owned(bought))
  }

  async function list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const number = query.get('PhoneNumber')
    const rows = await sql<Bought[]>`
      select sid, phone_number from sandbox.numbers where ${number === null ? sql`true` : sql`phone_number = ${number}`} order by created_at desc limit 1000
    `
    answer(response, 200, {
      incoming_phone_numbers: rows.map(owned),
      page: 0,
      page_size: 1000,
      start: 0,
      end: rows.length,
      uri: NUMBERS,
      first_page_uri: NUMBERS,
      next_page_uri: null,
      previous_page_uri: null,
    })
  }

  async function change(sid: string, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const [changed] = await sql<Bought[]>`
      update sandbox.numbers set friendly_name = coalesce(${form.get('FriendlyName')}, friendly_name), sms_url = coalesce(${form.get('SmsUrl')}, sms_url)
      where sid = ${sid} returning sid, phone_number
    `
    if (!changed) return problem(response, 404, 20404, 'The requested resource was not found')
    answer(response, 200, owned(changed))
  }

  async function giveBack(sid: string, response: ServerResponse): Promise<void> {
    const [gone] = await sql<Bought[]>`delete from sandbox.numbers where sid = ${sid} returning sid, phone_number`
    // With it, its place in a messaging service.
    await sql`delete from sandbox.registrations where sid = ${sid}`
    if (!gone) return problem(response, 404, 20404, 'The requested resource was not found')
    known.delete(gone.phoneNumber)
    response.writeHead(204)
    response.end()
  }

  return {
    async isBought(number) {
      if (known.has(number)) return true
      const [bought] = await sql`select from sandbox.numbers where phone_number = ${number}`
      if (bought) known.add(number)
      return bought !== undefined
    },
    async answers({ method, pathname, query, body }, response) {
      if (method === 'GET' && FOR_SALE.test(pathname)) await forSale(query, response)
      else if (method === 'POST' && pathname === NUMBERS) await buy(new URLSearchParams(body), response)
      else if (method === 'GET' && pathname === NUMBERS) await list(query, response)
      else {
        const sid = /\/IncomingPhoneNumbers\/(PN\w+)\.json$/.exec(pathname)?.[1]
        if (sid === undefined) return false
        if (method === 'DELETE') await giveBack(sid, response)
        else if (method === 'POST') await change(sid, new URLSearchParams(body), response)
        else return false
      }
      return true
    },
  }
}

const NUMBERS = `${SANDBOX_RESOURCES}/IncomingPhoneNumbers.json`
const FOR_SALE = new RegExp(`^${SANDBOX_RESOURCES}/AvailablePhoneNumbers/US/(Local|TollFree)\\.json$`)

/** A real carrier knows every ZIP; here a number of a large city of its region will do. */
const areaCodeOf = (zip: string | null) => (zip === null ? '512' : (cities[Number(zip[0])] ?? '512'))
const cities = ['617', '212', '202', '305', '614', '612', '312', '512', '303', '213']

const capabilities = { voice: true, SMS: true, MMS: true, fax: false }

const offered = (number: string) => ({
  friendly_name: number,
  phone_number: number,
  locality: null,
  region: null,
  postal_code: null,
  iso_country: 'US',
  address_requirements: 'none',
  beta: false,
  capabilities,
})

const owned = ({ sid, phoneNumber }: Bought) => ({
  sid,
  account_sid: SANDBOX_SID,
  phone_number: phoneNumber,
  friendly_name: phoneNumber,
  capabilities,
  status: 'in-use',
  uri: `${SANDBOX_RESOURCES}/IncomingPhoneNumbers/${sid}.json`,
})
