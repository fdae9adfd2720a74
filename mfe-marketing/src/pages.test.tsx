import { act, fireEvent, screen, within } from '@testing-library/react'
import { planNames, plans, unitPrices } from 'contract/prices'
import { fakeApi, visit } from 'shell/testing'
import { demo } from './content/demo.ts'
import { feesOf } from './content/fees.ts'
import { landing } from './content/landing.ts'
import { pricing } from './content/pricing.ts'
import { site as siteText } from './content/site.ts'
import { termsOf } from './content/terms.ts'
import { pages } from './pages.tsx'

beforeEach(() => fakeApi())

test('the landing page says what it is and leads to sign-up, sign-in, prices and contact', async () => {
  visit(pages, '/', { user: null })

  const site = within(await screen.findByRole('banner'))
  expect(site.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
  expect(site.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  expect(site.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '#contact')
  expect(site.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(site.getByRole('link', { name: 'Get Started', hidden: true })).toHaveAttribute('href', '/signup')
  expect(document.querySelector('#contact')).toHaveTextContent(siteText.contact.email)
  for (const link of screen.getAllByRole('link', { name: 'Get Started' }))
    expect(link).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Join the Network' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('heading', { name: 'Three Simple Steps' })).toBeVisible()
  for (const step of ['Find', 'Contact', 'Convert'])
    expect(screen.getByRole('heading', { level: 3, name: step })).toBeVisible()
  expect(screen.getByRole('heading', { name: /Ready to Start/ })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('a browser that knows an account is led to its dashboard, without a call', async () => {
  document.documentElement.dataset['account'] = 'known'
  visit(pages, '/', { user: null })
  const site = within(await screen.findByRole('banner'))
  expect(site.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(site.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(site.queryByRole('link', { name: 'Get Started' })).toBeNull()
  delete document.documentElement.dataset['account']
})

test('the landing page shows the first price of each service, from the price book', async () => {
  visit(pages, '/', { user: null })
  await screen.findByRole('heading', { name: landing.included.title })
  for (const service of ['property_record', 'bulk_sms'] as const)
    expect(screen.getByText(landing.included.prices[service]).nextSibling).toHaveTextContent(
      `$${unitPrices[service].starter}`,
    )
  expect(screen.getByText(landing.included.prices.skip_trace).nextSibling).toHaveTextContent('Free')
})

test('every industry and every claim of the specification is there', async () => {
  visit(pages, '/', { user: null })
  const industries = [
    'Real-estate investors',
    'Solar sales',
    'Home services',
    'Insurance',
    'Pool cleaning',
    'Landscaping',
    'Pest control',
    'Home security',
    'Tree services',
    'Power washing',
    'Window cleaning',
    'Carpet cleaning',
    'Gutter services',
    'Concrete work',
    'Flooring',
    'Painting',
  ]
  for (const industry of industries) expect(await screen.findByRole('heading', { name: industry })).toBeVisible()
  for (const claim of ['50K+', '95%', '24/7', '10,000+', '5 minute']) expect(screen.getByText(claim)).toBeVisible()
})

test('the prices are those of the price book', async () => {
  visit(pages, '/pricing', { user: null })

  expect(await screen.findByRole('heading', { level: 1, name: /starting at \$0\.01 per use/ })).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Plans and prices per use' }))
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Property record')).toEqual(['$0.025', '$0.015 ($15 per 1,000)', '$0.01'])
  expect(cells('Advanced property record search')).toEqual(['$0.075', '$0.045 ($45 per 1,000)', '$0.030'])
  expect(cells('Skip trace')).toEqual(['Free', 'Free', 'Free'])
  expect(cells('Advanced skip tracing')).toEqual(['$0.05', '$0.03 ($30 per 1,000)', '$0.02'])
  expect(cells('Bulk SMS')).toEqual(['$0.04', '$0.025 ($25 per 1,000)', '$0.015'])
  expect(unitPrices.bulk_sms.growth).toBe('0.025')
  expect(screen.getByText(/Send SMS takes a handful of recipients at \$0\.05/)).toBeInTheDocument()
  for (const plan of plans)
    expect(table.getByRole('link', { name: `Sign Up for ${planNames[plan]}` })).toHaveAttribute('href', '/signup')
})

test('the sliders show the plan and the bill of a month, exact at the boundaries', async () => {
  visit(pages, '/pricing', { user: null })
  const calculator = within(await screen.findByRole('region', { name: 'What will my month cost?' }))
  const records = calculator.getByRole('slider', { name: 'Property records a month' })
  const set = (stop: number) => fireEvent.change(records, { target: { value: String(stop) } })
  set(6)
  expect(calculator.getByText('999 records at $0.025, Starter')).toBeVisible()
  expect(calculator.getByText('$24.98')).toBeVisible()
  set(7)
  expect(calculator.getByText('1,000 records at $0.015, Growth')).toBeVisible()
  expect(calculator.getByText('$15.00')).toBeVisible()
  set(14)
  expect(calculator.getByText('10,000 records at $0.01, Enterprise')).toBeVisible()
  set(0)
  expect(calculator.getByText(/^I need 0 records/)).toBeVisible()
})

test('the questions and the last call to action are there', async () => {
  visit(pages, '/pricing', { user: null })
  for (const { question } of pricing.faq.items) expect(await screen.findByText(question)).toBeVisible()
  expect(screen.getByRole('heading', { name: pricing.closing.title })).toBeVisible()
})

test.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/sms-terms', 'SMS Terms'],
])('%s is the %s, linked from every foot', async (address, title) => {
  visit(pages, address, { user: null })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', address)
})

test('the SMS terms have the wording that carriers require', async () => {
  visit(pages, '/sms-terms', { user: null })
  expect(await screen.findByText(/Message and data rates may apply/)).toBeVisible()
  expect(screen.getByText(/Message frequency varies/)).toBeVisible()
  expect(screen.getByText(/Answer STOP to any message/)).toBeVisible()
  expect(screen.getByText(/Answer HELP/)).toBeVisible()
})

describe('Watch Demo', () => {
  const prefers = (reduced: boolean) =>
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      writable: true,
      value: (query: string) => ({
        matches: reduced && query.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }),
    })

  async function open() {
    const { user } = visit(pages, '/', { user: null })
    await user.click(await screen.findByRole('button', { name: 'Watch Demo' }))
    await screen.findByText('Step 1 of 6')
    return user
  }

  test('goes through all screens by hand and by arrow keys, and closes', async () => {
    prefers(true)
    const user = await open()
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    for (const { title } of demo.steps.slice(1)) {
      await user.click(screen.getByRole('button', { name: 'Next' }))
      expect(screen.getByRole('heading', { name: title })).toBeVisible()
    }
    // It had the focus as it had nowhere further to go: a disabled button would drop it.
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toBeEnabled()
    expect(next).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Step 4 of 6')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Step 4 of 6')).toBeNull()
  })

  test('advances by itself, and stops when it is paused', async () => {
    prefers(false)
    const user = await open()
    jest.useFakeTimers()
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
      await act(() => jest.advanceTimersByTimeAsync(20_000))
      expect(screen.getByText('Step 1 of 6')).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: 'Play' }))
      await act(() => jest.advanceTimersByTimeAsync(5000))
      expect(screen.getByText('Step 2 of 6')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(5000))
      await act(() => jest.advanceTimersByTimeAsync(5000))
      await act(() => jest.advanceTimersByTimeAsync(5000))
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      expect(screen.getByText('Step 6 of 6')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
    expect(user).toBeDefined()
  })
})

test('the pages say that there are no fees, and name each once the price book has one', async () => {
  visit(pages, '/pricing', { user: null })
  expect(await screen.findAllByText(/No setup fees, no monthly fees, no contracts/)).not.toHaveLength(0)
  expect(screen.getByText('Skip tracing is free. There is nothing else to pay.')).toBeVisible()
  const fees = feesOf({ number_month: '1.15', campaign_vetting: '15' })
  expect(fees.besides).toBe('What carriers take comes on top: Campaign vetting $15.00; Number, a month $1.15.')
  expect(fees.answer).not.toMatch(/no monthly fees/)
  expect(termsOf(true)).toEqual({ noMonthlyFees: '', terms: 'No contracts.' })
})

test('what a campaign costs is what was delivered of it', async () => {
  visit(pages, '/pricing', { user: null })
  expect(
    await screen.findByText(/you pay for the segments that were delivered, and the rest is released/),
  ).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/the carrier took/)
})
