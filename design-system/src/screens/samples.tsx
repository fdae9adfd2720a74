import { SidebarCount, type SidebarEntry } from '../app-frame/index.tsx'
import type { StatusBadgeProps } from '../status-badge/index.tsx'

/** The product's sidebar with one entry active. */
export const entries = (active: string): SidebarEntry[] =>
  (
    [
      { href: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
      { href: '/pull-lists', label: 'Pull Lists', icon: 'list' },
      { href: '/skip-trace', label: 'Skip Trace', icon: 'skip-trace' },
      { href: '/send-sms', label: 'Send SMS', icon: 'sms' },
      { href: '/bulk-sms-campaign', label: 'Lotline Bulk SMS', icon: 'campaign' },
      { href: '/messages', label: 'Messages', icon: 'message', count: <SidebarCount value={3} /> },
      { href: '/contacts', label: 'Contacts', icon: 'users' },
      { href: '/billing', label: 'Billing', icon: 'card' },
    ] satisfies SidebarEntry[]
  ).map((entry) => ({ ...entry, active: entry.href === active }))

/** A link that stays on the story. */
export const link = ({ href, onClick, children, ...rest }: React.ComponentProps<'a'>) => (
  <a
    href={href}
    {...rest}
    onClick={(event) => {
      event.preventDefault()
      onClick?.(event)
    }}
  >
    {children}
  </a>
)

interface Person {
  id: string
  name: string
  phone: string
  address: string
  status: string
  tone: StatusBadgeProps['tone']
  tags: string[]
  last: string
  created: string
}

export const contacts: Person[] = [
  {
    id: '1',
    name: 'Marisol Ortega',
    phone: '(512) 555-0134',
    address: '1804 Wickersham Ln, Austin, TX 78741',
    status: 'Responded',
    tone: 'attention',
    tags: ['absentee', 'duplex', 'Q3'],
    last: 'Nov 18, 2026',
    created: 'Nov 02, 2026',
  },
  {
    id: '2',
    name: 'Harold T. Beaumont',
    phone: '(215) 555-0177',
    address: '2217 S Bancroft St, Philadelphia, PA 19145',
    status: 'Contacted',
    tone: 'active',
    tags: ['inherited'],
    last: 'Nov 17, 2026',
    created: 'Oct 29, 2026',
  },
  {
    id: '3',
    name: 'Keisha Landry',
    phone: '(504) 555-0102',
    address: '931 Poeyfarre St, New Orleans, LA 70130',
    status: 'Converted',
    tone: 'good',
    tags: [],
    last: 'Nov 12, 2026',
    created: 'Oct 11, 2026',
  },
  {
    id: '4',
    name: 'Unnamed Contact',
    phone: '(602) 555-0189',
    address: '',
    status: 'New',
    tone: 'neutral',
    tags: ['solar'],
    last: 'Never',
    created: 'Nov 19, 2026',
  },
  {
    id: '5',
    name: 'Pham Thi Ngoc',
    phone: '(408) 555-0121',
    address: '77 N Almaden Blvd, San Jose, CA 95110',
    status: 'Lost',
    tone: 'bad',
    tags: ['wrong number'],
    last: 'Nov 09, 2026',
    created: 'Oct 03, 2026',
  },
  {
    id: '6',
    name: 'Dominic Przybylski',
    phone: '(312) 555-0166',
    address: '4410 N Kedvale Ave, Chicago, IL 60630',
    status: 'Contacted',
    tone: 'active',
    tags: ['landlord', 'three-flat'],
    last: 'Nov 16, 2026',
    created: 'Oct 30, 2026',
  },
]

export const conversations = [
  {
    id: '1',
    name: 'Marisol Ortega',
    phone: '(512) 555-0134',
    lastMessage: 'Maybe. What would you pay for it as it stands?',
    time: '10:42 AM',
    newReply: true,
  },
  {
    id: '2',
    name: 'Harold T. Beaumont',
    phone: '(215) 555-0177',
    lastMessage: 'Call me after the holidays',
    time: '9:15 AM',
    newReply: true,
  },
  {
    id: '3',
    name: 'Keisha Landry',
    phone: '(504) 555-0102',
    lastMessage: 'You: Papers are on their way to the title company.',
    time: 'Nov 17',
    newReply: false,
  },
  { id: '4', name: '', phone: '(602) 555-0189', lastMessage: 'Who is this?', time: 'Nov 16', newReply: false },
  {
    id: '5',
    name: 'Dominic Przybylski',
    phone: '(312) 555-0166',
    lastMessage: 'You: Good morning Dominic, are you still thinking about selling 4410 N Kedvale?',
    time: 'Nov 16',
    newReply: false,
  },
  {
    id: '6',
    name: 'Pham Thi Ngoc',
    phone: '(408) 555-0121',
    lastMessage: 'Wrong number, sorry',
    time: 'Nov 09',
    newReply: false,
  },
]

export const thread = [
  {
    direction: 'out',
    body: 'Hi Marisol, I am a local investor. Would you consider a cash offer for 1804 Wickersham Ln? Reply STOP to opt out.',
    time: '9:02 AM',
    status: 'Delivered',
  },
  { direction: 'in', body: 'Maybe. What would you pay for it as it stands?', time: '9:40 AM' },
  {
    direction: 'out',
    body: 'I would like to see it first. The roof and the year of the water heater decide most of it. Is Thursday or Friday better?',
    time: '9:44 AM',
    status: 'Delivered',
  },
  { direction: 'in', body: 'Thursday. The tenant is home until noon.', time: '10:42 AM' },
] as const
