import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { DocumentPage, type BillingDocument } from './document-page.tsx'

interface OneReceiptPageProps<Content> {
  /** Of its kind, in the query cache. */
  name: string
  load: (id: string) => Promise<Content>
  show: (content: Content) => React.ReactNode
}

/** The page of the receipt whose id is in the address. */
export function OneReceiptPage<Content extends BillingDocument>({ name, load, show }: OneReceiptPageProps<Content>) {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['api', 'billing', name, id], queryFn: () => load(id), staleTime: 0 })
  return (
    <DocumentPage title={`Receipt ${id.slice(0, 8)}`} missing="This receipt was not found" query={query} show={show} />
  )
}
