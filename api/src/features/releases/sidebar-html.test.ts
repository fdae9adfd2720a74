import { sampleEntry } from 'contract/slots-in-order'
import { iconsIn, withSidebar } from './sidebar-html.ts'

const li = ({ href, label, icon }: { href: string; label: string; icon: string }) =>
  `<li><a href="${href}" data-discover="true"><svg class="${icon}"></svg><span data-part="label">${label}</span></a></li>`
const frame = (entries: string) => `<div><nav aria-label="Main"><ul>${entries}</ul></nav><ul><li>Other</li></ul></div>`
const own = { href: '/dashboard', label: 'Dashboard', icon: 'dashboard' }
const written = frame([own, ...['dashboard', 'file', 'message'].map(sampleEntry)].map(li).join(''))

test('the entries of the page take the place of the samples, each with its icon', () => {
  const messages = { href: '/messages', label: 'Messages', icon: 'message' }
  expect(withSidebar(written, [own, messages])).toBe(frame(li(own) + li(messages)))
})

test('an icon that the shell does not have is a neutral one', () => {
  const entry = { href: '/new', label: 'New', icon: 'drawn-later' }
  expect(withSidebar(written, [entry])).toBe(frame(li({ ...entry, icon: 'file' })))
})

test('a label cannot leave its element', () => {
  const label = '</span><script>$& alert("1")</script>'
  expect(withSidebar(written, [{ ...own, label }])).toContain(
    '>&lt;/span&gt;&lt;script&gt;$&amp; alert(&quot;1&quot;)&lt;/script&gt;</span>',
  )
})

test('a page without a sidebar stays as it is', () => {
  expect(withSidebar('<nav>Menu</nav>', [own])).toBe('<nav>Menu</nav>')
  expect(iconsIn('<nav>Menu</nav>')).toEqual([])
})

test('the icons that a shell can draw are those it was written ahead with', () => {
  expect(iconsIn(written)).toEqual(['dashboard', 'file', 'message'])
})
