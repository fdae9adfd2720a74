interface PageHeadProps {
  title: string
  description: string
}

/** React puts these into the document's head, in the prerendered page and in the live one. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Lotline" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  )
}
