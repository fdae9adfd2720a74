import {
  BadgeCheck,
  Building2,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CirclePlay,
  CircleX,
  Clock,
  Download,
  FileText,
  Hammer,
  House,
  Info,
  LayoutDashboard,
  LockKeyhole,
  MapPin,
  MessageCircle,
  Moon,
  Pencil,
  Plus,
  RotateCcw,
  Shield,
  ShieldCheck,
  Sparkles,
  Star,
  Sun,
  Tag,
  TrendingUp,
  TriangleAlert,
  Users,
  X,
  Zap,
  Trees,
  Umbrella,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { moreIcons } from './more-icons.ts'

/** What every page can draw from the first. */
const firstIcons = {
  verified: BadgeCheck,
  building: Building2,
  check: Check,
  'chevron-down': ChevronDown,
  alert: CircleAlert,
  success: CircleCheck,
  'play-circle': CirclePlay,
  failure: CircleX,
  clock: Clock,
  download: Download,
  file: FileText,
  hammer: Hammer,
  house: House,
  info: Info,
  dashboard: LayoutDashboard,
  lock: LockKeyhole,
  pin: MapPin,
  edit: Pencil,
  message: MessageCircle,
  moon: Moon,
  plus: Plus,
  retry: RotateCcw,
  shield: Shield,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  tag: Tag,
  trend: TrendingUp,
  warning: TriangleAlert,
  users: Users,
  close: X,
  zap: Zap,
  trees: Trees,
  umbrella: Umbrella,
  wrench: Wrench,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof firstIcons | keyof typeof moreIcons

const icons: Partial<Record<IconName, LucideIcon>> = firstIcons

/** Lets this page draw more icons than public pages need; before, a neutral one stands for each of them. */
export const addIcons = (more: Partial<typeof moreIcons>) => void Object.assign(icons, more)

/** The icons that this page can draw. */
export const iconNames = () => Object.keys(icons) as IconName[] // Object.keys loses the key type

/** The icon of this name; where there is none, a neutral one: a remote may be newer or older than the icons. */
export const iconOf = (name: string): IconName => (name in icons ? (name as IconName) : 'file') // the check is what the type asks for

export interface IconProps {
  name: IconName
  /** What it says to someone who cannot see it. Without one it is decoration beside a text. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

const sizes = { small: '1em', medium: '1.25em', large: '1.75em' }

/** A drawn sign in the size and colour of the text around it. How it stands in a line is said in `theme/global-css.ts`. */
export function Icon({ name, label, size = 'medium' }: IconProps) {
  const Drawing = icons[name] ?? firstIcons.file
  return (
    <Drawing
      width={sizes[size]}
      height={sizes[size]}
      strokeWidth={1.9}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
