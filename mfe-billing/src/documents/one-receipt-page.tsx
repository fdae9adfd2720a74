import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from 'contract/endpoint'
import { useParams } from 'react-router-dom'
import { useMay } from 'shell/host/use-may'
import { DocumentPage, type BillingDocument } from './document-page.tsx'

interface OneReceiptPageProps<Content> {
  /** Of its kind, in the query cache. */
  name: string
  /** The call that loads it. */
  endpoint: Endpoint
  load: (id: string) => Promise<Content>
  show: (content: Content) => React.ReactNode
}

/** The page of the receipt whose id is in the address. */
export function OneReceiptPage<Content extends BillingDocument>({
  name,
  endpoint,
  load,
  show,
}: OneReceiptPageProps<Content>) {
  const { id = '' } = useParams()
  const mayRead = useMay()(endpoint)
  const query = useQuery({
    queryKey: ['api', 'billing', name, id],
    queryFn: () => load(id),
    staleTime: 0,
    enabled: mayRead,
  })
  return (
    <DocumentPage
      title={`Receipt ${id.slice(0, 8)}`}
      mayRead={mayRead}
      missing="This receipt was not found"
      query={query}
      show={show}
    />
  )
}
