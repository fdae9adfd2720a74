import type { Dashboard } from 'contract/dashboard'
import { visit } from '../testing/index.tsx'
import { Screen } from './screen.tsx'

/** Shows the shell itself, as a visitor or user finds it at an address. */
export const visitSite = (address: string, as: Parameters<typeof visit>[2] = { user: null }) => visit([{ path: '*', element: <Screen /> }], address, as)

/** What the dashboard of a new account says. */
export const nothingYet: Dashboard = { totalLeads: 0, smsThisMonth: 0, responseRate: 0, days: [] }

/** What people and scripts put into forms. */
export const naughtyTexts = ['😀👩‍👩‍👧‍👦', 'مرحبا بالعالم', '<script>alert(1)</script>', `Robert'); drop table users;--`, 'a'.repeat(10_000)]
