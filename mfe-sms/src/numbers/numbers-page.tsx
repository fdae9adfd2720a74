import { bringNumber } from 'contract/brought-numbers'
import { buyNumber, listNumbers, type NumberList, type SenderNumber } from 'contract/numbers'
import { Card } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { BringNumber } from './bring-number.tsx'
import { TakeBackNumber } from './buy-number.tsx'
import { FindNumber } from './find-number.tsx'
import { NumberDays } from './number-days.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { ReleaseNumber } from './release-number.tsx'
import { useChangeNumber, useNumbers } from './use-numbers.ts'

/** The numbers that the account sends from: how each does, and buying, releasing and taking back. */
export function NumbersPage() {
  const may = useMay()
  if (may(listNumbers)) return <Numbers />
  return (
    <Page title="Numbers" width="wide" back={<Back />}>
      <RoleMissing what="Looking at the numbers" />
    </Page>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.settings()}>Settings</Link>
  </TextLink>
)

function Numbers() {
  const { data, error, refetch, isFetching } = useNumbers()
  const may = useMay()
  const mayChange = may(buyNumber)
  const [releasing, setReleasing] = useState<SenderNumber>()
  const [taking, setTaking] = useState<SenderNumber>()
  const [shown, setShown] = useState<SenderNumber>()
  const change = useChangeNumber()

  return (
    <Page
      title="Numbers"
      width="wide"
      intro="Your texts leave from these numbers, and what people write to them comes to you alone. A person is always texted from the number they know; a new one from a number of their area."
      back={<Back />}
    >
      {!data && error ? (
        <FailureCard
          title="Your numbers could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          {data && <WithoutNumber {...data} />}
          <Card flush>
            <NumbersTable
              numbers={data?.numbers}
              none={data && withoutLabels[data.without]}
              fees={data?.fees}
              onShow={setShown}
              {...(mayChange ? { onRelease: setReleasing, onTakeBack: setTaking } : {})}
              busy={change.isPending ? change.variables.id : undefined}
            />
          </Card>
          {data?.onlyOne && <OnlyOne numbers={data.numbers} />}
          {mayChange && data && hasRoom(data) && <FindNumber fees={data.fees} funds={data.funds} />}
          {may(bringNumber) && data && <BringNumber fees={data.fees} />}
        </>
      )}
      {shown && <NumberDays number={shown} onClose={() => setShown(undefined)} />}
      {taking && data && (
        <TakeBackNumber
          number={taking.number}
          fee={taking.kind === 'local' ? data.fees.local : data.fees.tollFree}
          funds={data.funds}
          busy={change.isPending}
          onClose={() => setTaking(undefined)}
          onTakeBack={() => change.mutate({ id: taking.id, to: 'active' }, { onSettled: () => setTaking(undefined) })}
        />
      )}
      {releasing && data && (
        <ReleaseNumber
          number={releasing}
          others={data.numbers.filter((number) => number.id !== releasing.id && maySend(number, data.without)).length}
          without={data.without}
          fees={data.fees}
          onClose={() => setReleasing(undefined)}
          onRelease={({ id }) => {
            change.mutate({ id, to: 'resting' })
            setReleasing(undefined)
          }}
        />
      )}
    </Page>
  )
}

function WithoutNumber({ numbers, without }: NumberList) {
  if (without !== 'toll_free' && numbers.length === 0) return null
  if (numbers.some((number) => maySend(number, without))) return null
  return (
    <Notice
      tone={without === 'none' || without === 'toll_free' ? 'warning' : 'info'}
      title={without === 'toll_free' ? 'Your verified toll-free number is not in use' : 'You have no number in use'}
    >
      {withoutLabels[without]}
    </Notice>
  )
}

const inUse = (numbers: readonly SenderNumber[]) =>
  numbers.filter(({ standing }) => standing === 'active' || standing === 'buying').length

/** Whether another number may be had: not beside a sole proprietor's one. */
const hasRoom = ({ onlyOne, numbers }: NumberList) => !onlyOne || inUse(numbers) === 0

function OnlyOne({ numbers }: Pick<NumberList, 'numbers'>) {
  const count = inUse(numbers)
  if (count === 0) return null
  return (
    <Notice tone={count > 1 ? 'warning' : 'info'} title="A sole proprietor sends from one number">
      {count > 1
        ? 'Texts leave from the one that you have had longest. Carriers refuse the others: release them, they can be taken back for 90 days.'
        : 'To have another one, release this one first, or register your business with an EIN.'}
    </Notice>
  )
}

/** Whether texts leave from it; where the server does not say it, whether it is in use and, where that is asked, toll-free. */
const maySend = ({ standing, kind, sends }: SenderNumber, without: NumberList['without']) =>
  sends ?? (standing === 'active' && (without !== 'toll_free' || kind === 'toll_free'))

const withoutLabels: Record<NumberList['without'], string> = {
  first: 'You get one of the area of the first person you text, by itself.',
  shared:
    'Your texts leave from a number that you share with other accounts. With one of your own, every answer comes to you.',
  none: 'Your texts wait until you have one. Find one below.',
  toll_free:
    'You are registered with a toll-free number, and only that may send for you. Texts wait until you take it back; it can be taken back for 90 days.',
}
