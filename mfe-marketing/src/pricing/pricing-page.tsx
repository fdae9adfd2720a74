import { CallToAction } from 'design-system/call-to-action'
import { Faq } from 'design-system/faq'
import { Hero } from 'design-system/hero'
import { pricing } from '../content/pricing.ts'
import { SignUpButton } from '../site/sign-up-button.tsx'
import { SiteFrame } from '../site/site-frame.tsx'
import { PlanComparison } from './plan-comparison.tsx'

export function PricingPage() {
  const { hero, faq, closing } = pricing
  return (
    <SiteFrame title={pricing.title} description={pricing.description}>
      <Hero
        label={hero.label}
        title={hero.title}
        text={hero.text}
        actions={<SignUpButton>{hero.getStarted}</SignUpButton>}
      />
      <PlanComparison />
      <Faq title={faq.title} questions={faq.items} surface="tinted" />
      <CallToAction
        title={closing.title}
        text={closing.text}
        note={closing.note}
        action={<SignUpButton>{closing.action}</SignUpButton>}
      />
    </SiteFrame>
  )
}
