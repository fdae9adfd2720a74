import { z } from 'zod'
import { foundKinds } from './find.ts'
import { liveTypes } from './live.ts'
import { rights } from './roles.ts'

const staysBelow = (path: string) => !/\/\.\.?(?:[/?]|$)/.test(path)

/** Read literally by the server: parts of letters, digits and marks that a path may have. */
export const LiteralPath = z
  .string()
  .regex(/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/, 'A path of a remote is written out: /campaigns')
  .refine(staysBelow, 'A path of a remote leads down only, without /../')

const Label = z.string().trim().min(1).max(40)
/** One of the design system's icons. The server asks the live shell for their names; a later shell without it shows a neutral one. */
const SlotIcon = z.string().regex(/^[a-z][a-z-]{0,30}$/, 'An icon is named as in design-system/icon')
/** Lower numbers come first; without one it comes after the product's own. */
const Order = z.int().min(0).max(1_000).optional()
/** What it leads to needs this right: a member without it is not shown it. */
const NeededRight = z.enum(rights).optional()

/** A number beside a sidebar entry: the one at `key` in the answer of this GET. */
export const SlotCount = z.object({
  /** The shell keeps the answer in the query cache under the parts of the path after /api: invalidating them renews the count. */
  path: z
    .string()
    .max(100)
    .regex(/^\/api(?:\/[a-z0-9-]+)+$/, 'A count is asked for at a path such as /api/inbox/counts'),
  key: z.string().regex(/^\w{1,40}$/, 'The key of a count is one word'),
  /** Live events after which it is fetched again. */
  live: z.array(z.enum(liveTypes)).max(liveTypes.length).optional(),
})
export type SlotCount = z.output<typeof SlotCount>

export const SidebarEntry = z.object({
  label: Label,
  href: LiteralPath,
  icon: SlotIcon,
  order: Order,
  /** Every user sees it unless it says so. */
  employeesOnly: z.boolean().optional(),
  /** Other paths whose pages highlight it. */
  also: z.array(LiteralPath).max(10).optional(),
  count: SlotCount.optional(),
})
export type SidebarEntry = z.output<typeof SidebarEntry>

/** A link among the dashboard's quick actions. */
export const LinkCard = z.object({
  title: Label,
  text: z.string().trim().min(1).max(80),
  icon: SlotIcon,
  href: LiteralPath,
  right: NeededRight,
  order: Order,
})
export type LinkCard = z.output<typeof LinkCard>

/** A card on the dashboard whose contents the remote's `pages.tsx` exports under this name in `cards`. */
export const ModuleCard = z.object({
  title: Label,
  module: z.string().regex(/^[A-Z]\w{0,40}$/, 'The contents of a card are a component: Reports'),
  /** The height that is kept for it while it loads, in lines of text. */
  lines: z.int().min(1).max(20).optional(),
  order: Order,
})
export type ModuleCard = z.output<typeof ModuleCard>

/** One of a new account's first steps, on the dashboard. */
export const FirstStep = z.object({
  title: Label,
  text: z.string().trim().min(1).max(120),
  /** What its button says. */
  action: Label,
  href: LiteralPath,
  right: NeededRight,
  /** It is done once the dashboard's figures have property records, sent texts or replies. */
  done: z.enum(['leads', 'sent', 'replies']),
  order: Order,
})
export type FirstStep = z.output<typeof FirstStep>

/** What an action can be about, and the fields that its address may take from it. */
export const actionFields = {
  /** One contact. */
  contact: ['id', 'name', 'phone', 'email'],
  /** Selected contacts, as the query string of a filter of the contact list. */
  contacts: ['filter'],
  /** A finished property list; `phones` is how many numbers it holds. */
  list: ['id', 'area', 'phones'],
  /** A finished skip trace; `phones` is how many numbers it found. */
  trace: ['id', 'filename', 'phones'],
} as const
export type ActionTarget = keyof typeof actionFields

const field = /:(\w+)/g

/** `/send-sms?phone=:phone`: fields stand for what it is about. */
const AddressWithFields = z
  .string()
  .max(200)
  .regex(
    /^(?:\/:?[\w.~-]+)+(?:\?[\w-]+=:?[\w.~-]+(?:&[\w-]+=:?[\w.~-]+)*)?$/,
    'It leads to an address such as /send-sms?phone=:phone',
  )
  .refine(staysBelow, 'It leads down only, without /../')

const fieldsIn = (href: string): string[] => [...href.matchAll(field)].map(([, name = '']) => name)

/** A link that is offered where contacts, lists and skip traces are shown. It is left out where one of its fields is empty. */
export const SlotAction = z
  .object({
    on: z.enum(['contact', 'contacts', 'list', 'trace']),
    label: Label,
    icon: SlotIcon,
    href: AddressWithFields,
    /** Fields that must not be empty besides those in the address. */
    needs: z.array(z.string()).max(5).optional(),
    right: NeededRight,
    order: Order,
  })
  .superRefine(({ on, href, needs = [] }, context) => {
    const known: readonly string[] = actionFields[on]
    for (const name of [...fieldsIn(href), ...needs])
      if (!known.includes(name))
        context.addIssue({ code: 'custom', message: `A ${on} has no field ${name}. It has ${known.join(', ')}.` })
  })
export type SlotAction = z.output<typeof SlotAction>

/** Something to do that the command palette offers, by its label or one of its other words. */
export const Command = z.object({
  label: Label,
  icon: SlotIcon,
  href: AddressWithFields.refine((href) => fieldsIn(href).length === 0, 'The address of a command has no fields'),
  /** What people may call it instead. */
  words: z.string().trim().max(100).optional(),
  right: NeededRight,
  order: Order,
})
export type Command = z.output<typeof Command>

/** What the address of a found thing may take from it. */
const foundFields = ['id', 'phone'] as const

/** Where something that a person found opens. A kind that no remote opens is not shown. */
export const FoundSlot = z.object({
  kind: z.enum(foundKinds),
  /** The heading over all of its kind. */
  label: Label,
  icon: SlotIcon,
  href: AddressWithFields.refine(
    (href) => {
      const known: readonly string[] = foundFields
      return fieldsIn(href).every((name) => known.includes(name))
    },
    `What is found has ${foundFields.join(', ')}`,
  ),
})
export type FoundSlot = z.output<typeof FoundSlot>

/** What a remote contributes to the pages of others. */
export const Slots = z.object({
  sidebar: z
    .array(SidebarEntry)
    .max(8)
    .refine(
      (entries) => new Set(entries.map(({ href }) => href)).size === entries.length,
      'Two entries lead to one page',
    )
    .optional(),
  dashboard: z
    .array(z.union([LinkCard, ModuleCard]))
    .max(6)
    .optional(),
  firstSteps: z.array(FirstStep).max(4).optional(),
  actions: z.array(SlotAction).max(6).optional(),
  commands: z.array(Command).max(8).optional(),
  found: z
    .array(FoundSlot)
    .max(foundKinds.length)
    .refine((slots) => new Set(slots.map(({ kind }) => kind)).size === slots.length, 'One kind opens in two places')
    .optional(),
})
export type Slots = z.output<typeof Slots>

/** Whether all links of a remote lead to its own paths. */
export const leadsToOwnPaths = ({ slots = {}, paths }: { slots?: Slots | undefined; paths: string[] }): boolean =>
  pathsInSlots(slots).every((path) => paths.some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`))))

/** The literal paths that links lead to or highlight. */
export function pathsInSlots({
  sidebar = [],
  dashboard = [],
  firstSteps = [],
  actions = [],
  commands = [],
  found = [],
}: Slots): string[] {
  return [
    ...sidebar.flatMap(({ href, also = [] }) => [href, ...also]),
    ...dashboard.flatMap((card) => ('href' in card ? card.href : [])),
    ...firstSteps.map(({ href }) => href),
    ...[...actions, ...commands, ...found].map(({ href }) => literalStart(href)),
  ]
}

/** Without what leads to pages that are another's, and without kinds of found things that another remote opens. */
export function slotsWithout(
  { sidebar = [], dashboard = [], firstSteps = [], actions = [], commands = [], found = [], ...others }: Slots,
  { isTaken, opened }: { isTaken(path: string): boolean; opened: readonly string[] },
): Slots {
  const isOwn = ({ href }: { href: string }) => !isTaken(literalStart(href))
  return {
    ...others,
    sidebar: sidebar
      .filter(isOwn)
      .map((entry) => (entry.also ? { ...entry, also: entry.also.filter((path) => !isTaken(path)) } : entry)),
    dashboard: dashboard.filter((card) => !('href' in card) || isOwn(card)),
    firstSteps: firstSteps.filter(isOwn),
    actions: actions.filter(isOwn),
    commands: commands.filter(isOwn),
    found: found.filter((slot) => isOwn(slot) && !opened.includes(slot.kind)),
  }
}

/** Of an address with fields, without its fields: `/send-sms` of `/send-sms/:id?phone=:phone`. */
function literalStart(href: string): string {
  const [path = ''] = href.split('?')
  const parts = path.split('/').slice(1)
  const end = parts.findIndex((part) => part.startsWith(':'))
  return `/${parts.slice(0, end === -1 ? parts.length : end).join('/')}`
}

/** The names of the icons that it shows. */
export const iconsInSlots = ({
  sidebar = [],
  dashboard = [],
  actions = [],
  commands = [],
  found = [],
}: Slots): string[] =>
  [...sidebar, ...dashboard, ...actions, ...commands, ...found].flatMap((slot) => ('icon' in slot ? slot.icon : []))
