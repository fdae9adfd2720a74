import { problemsOf } from 'contract/template'
import { Refusal } from '../../platform/errors/refusal.ts'

/** Refuses with 422 `bad_template` and the first problem's own words. */
export function refuseBadTemplate(template: string): void {
  const problems = problemsOf(template)
  if (problems[0]) throw new Refusal(422, 'bad_template', problems[0].message, problems)
}
