import { Button } from 'design-system/button'
import { Logo } from 'design-system/logo'
import { SiteFooter } from 'design-system/site-footer'
import { SiteHeader } from 'design-system/site-header'
import { SkipLink } from 'design-system/skip-link'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { site } from '../content/site.ts'
import { PageHead } from './page-head.tsx'

interface SiteFrameProps {
  /** The browser's tab and search results. */
  title: string
  description: string
  children: React.ReactNode
}

const home = (
  <Link to={paths.landing()} aria-label={`${site.name} home`}>
    <Logo />
  </Link>
)

/** The public site's frame: header, footer, and meta tags. */
export function SiteFrame({ title, description, children }: SiteFrameProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <SkipLink />
      <SiteHeader
        logo={home}
        links={
          <>
            <Link to={paths.pricing()}>Pricing</Link>
            <a href="#contact">Contact</a>
          </>
        }
        signIn={<Link to={paths.login()}>Sign In</Link>}
        action={
          <Button asChild size="small">
            <Link to={paths.signup()}>Get Started</Link>
          </Button>
        }
        known={
          <Button asChild size="small">
            <Link to={paths.dashboard()}>Dashboard</Link>
          </Button>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter id="contact" logo={home} text={site.text} note={site.note} groups={footerLinks} />
    </>
  )
}

const footerLinks = [
  {
    title: 'Product',
    links: [
      <Link key="pricing" to={paths.pricing()}>
        Pricing
      </Link>,
      <Link key="login" to={paths.login()}>
        Sign In
      </Link>,
      <Link key="signup" to={paths.signup()}>
        Create an Account
      </Link>,
    ],
  },
  {
    title: 'Legal',
    links: [
      <Link key="terms" to={paths.terms()}>
        Terms of Service
      </Link>,
      <Link key="privacy" to={paths.privacy()}>
        Privacy Policy
      </Link>,
      <Link key="sms" to={paths.smsTerms()}>
        SMS Terms
      </Link>,
    ],
  },
  {
    title: site.contact.title,
    links: [
      <a key="mail" href={`mailto:${site.contact.email}`}>
        {site.contact.email}
      </a>,
      site.contact.hours,
      site.contact.text,
    ],
  },
]
