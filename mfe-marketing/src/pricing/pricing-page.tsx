import { Button } from 'design-system/button'
import { CallToAction } from 'design-system/call-to-action'
import { Faq } from 'design-system/faq'
import { Hero } from 'design-system/hero'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { content } from '../content.ts'
import { SiteFrame } from '../site/site-frame.tsx'
import { PlanComparison } from './plan-comparison.tsx'

const { pricing } = content

export function PricingPage() {
  const { hero, faq, closing } = pricing
  return (
    <SiteFrame title={pricing.title} description={pricing.description}>
      <Hero
        label={hero.label}
        title={hero.title}
        text={hero.text}
        actions={
          <Button asChild size="large">
            <Link to={paths.signup()}>{hero.getStarted}</Link>
          </Button>
        }
      />
      <PlanComparison />
      <Faq title={faq.title} questions={faq.items} surface="tinted" />
      <CallToAction
        title={closing.title}
        text={closing.text}
        note={closing.note}
        action={
          <Button asChild size="large">
            <Link to={paths.signup()}>{closing.action}</Link>
          </Button>
        }
      />
    </SiteFrame>
  )
}
