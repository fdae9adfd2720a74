import {
  ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowUpDown, BadgeCheck, Ban, Building2, CalendarClock, Check, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleAlert, CircleCheck,
  CirclePause, CirclePlay, CircleX, Clock, CreditCard, Download, Ellipsis, ExternalLink, Eye, EyeOff, FileSpreadsheet, FileText, Funnel, Hammer, House, Inbox, Info, Keyboard, LayoutDashboard,
  ListChecks, LockKeyhole, LogOut, Mail, MapPin, Megaphone, Menu, MessageCircle, MessageSquareText, Monitor, Moon, Pause, Pencil, Phone, Play, Plus, RotateCcw, Search, Send, Settings, Shield,
  ShieldCheck, Sparkles, Star, Sun, Tag, TrendingUp, Trash2, TriangleAlert, Upload, User, UserSearch, Users, Wallet, X, Zap, Trees, Umbrella, Wrench, Copy, type LucideIcon,
} from 'lucide-react'

const icons = {
  'arrow-down': ArrowDown, 'arrow-left': ArrowLeft, 'arrow-right': ArrowRight, 'arrow-up': ArrowUp, sort: ArrowUpDown, verified: BadgeCheck, ban: Ban, building: Building2, schedule: CalendarClock,
  check: Check, 'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp, alert: CircleAlert, success: CircleCheck, 'pause-circle': CirclePause,
  'play-circle': CirclePlay, failure: CircleX, clock: Clock, card: CreditCard, download: Download, more: Ellipsis, external: ExternalLink, show: Eye, hide: EyeOff, sheet: FileSpreadsheet, file: FileText,
  filter: Funnel, hammer: Hammer, house: House, inbox: Inbox, info: Info, keyboard: Keyboard, dashboard: LayoutDashboard, list: ListChecks, lock: LockKeyhole, 'sign-out': LogOut, mail: Mail, pin: MapPin,
  campaign: Megaphone, menu: Menu, message: MessageCircle, sms: MessageSquareText, system: Monitor, moon: Moon, pause: Pause, edit: Pencil, phone: Phone, play: Play, plus: Plus, retry: RotateCcw,
  search: Search, send: Send, settings: Settings, shield: Shield, 'shield-check': ShieldCheck, sparkles: Sparkles, star: Star, sun: Sun, tag: Tag, trend: TrendingUp, trash: Trash2, warning: TriangleAlert,
  upload: Upload, user: User, 'skip-trace': UserSearch, users: Users, wallet: Wallet, close: X, zap: Zap, trees: Trees, umbrella: Umbrella, wrench: Wrench, copy: Copy,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

export const iconNames = Object.keys(icons) as IconName[] // Object.keys loses the key type

export interface IconProps {
  name: IconName
  /** What it says to someone who cannot see it. Without one it is decoration beside a text. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

const sizes = { small: '1em', medium: '1.25em', large: '1.75em' }

/** A drawn sign in the size and colour of the text around it. How it stands in a line is said in `theme/global-css.ts`. */
export function Icon({ name, label, size = 'medium' }: IconProps) {
  const Drawing = icons[name]
  return (
    <Drawing
      width={sizes[size]}
      height={sizes[size]}
      strokeWidth={1.9}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
