import { listReleaseErrors } from 'contract/release-errors'
import { route } from '../../platform/http/route.ts'
import { errorPlaces } from './error-places.ts'
import { errorsOf } from './report-queries.ts'

export const releaseErrorRoutes = [
  route(listReleaseErrors, async ({ sql, files, log }) => {
    const placeOf = errorPlaces({ files, log })
    return Promise.all(
      (await errorsOf(sql)).map(async ({ file, line, columnNumber, ...error }) => ({
        ...error,
        place: await placeOf({ ...error, file, line, columnNumber }),
      })),
    )
  }),
]
