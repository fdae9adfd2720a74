import { networkOf } from '../../platform/caller/visitor-address.ts'
import type { Services } from '../../platform/services/services.ts'

/** What visitors of one network are counted as: a keyed hash, from which no address can be read. */
export const networkOfVisitor = ({ secrets }: Pick<Services, 'secrets'>, address: string): string =>
  secrets.derive('network of a release report', networkOf(address)).subarray(0, 12).toString('base64url')
