import { emptyProfile, type BusinessProfile, type ProfileField } from 'contract/business-profile'
import { checkRegistration, type Finding } from 'contract/check-registration'
import type { Registration } from 'contract/registration'
import { websiteAddress } from 'contract/registration-rule'
import { websiteFinding } from 'contract/website-look'

/** What a field shows of the pre-check. */
export interface FieldFindings {
  error?: string | undefined
  hint?: string | undefined
}

/** What the carrier would refuse of what is typed so far. An empty field is not complained of until all is to be seen. */
export function useFindings(
  profile: BusinessProfile,
  shown: 'typed' | 'all',
  { pages, website }: Pick<Registration, 'pages' | 'website'>,
) {
  const seen = website?.address === websiteAddress(profile.website) ? websiteFinding(website.outcome) : undefined
  const findings = [
    ...checkRegistration(profile, { platformHost: window.location.hostname, pages: pages ?? undefined }),
    ...(seen ? [seen] : []),
  ]
  const isTyped = (field: ProfileField) => String(profile[field]) !== String(emptyProfile[field])
  const visible = findings.filter(({ field }) => shown === 'all' || isTyped(field))
  return {
    stopping: findings.filter(({ weight }) => weight === 'stops'),
    isLost: findings.some(({ final }) => final),
    /** What stands beside a field: the worst finding as its error, or the doubts below its own hint. */
    about(field: ProfileField, hint?: string): FieldFindings {
      const here = visible.filter((finding) => finding.field === field)
      const stops = here.filter(({ weight }) => weight === 'stops')
      if (stops.length > 0) return { error: stops.map(sentence).join(' '), hint }
      return { hint: [hint, ...here.map(sentence)].filter(Boolean).join(' ') || undefined }
    },
  }
}

const sentence = ({ says, fix, code }: Finding) => `${says} ${fix} (${code})`
