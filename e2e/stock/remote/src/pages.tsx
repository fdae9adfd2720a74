import { useState } from 'react'

function StockPage() {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <h1>Built with the stock plugin</h1>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
    </>
  )
}

export const pages = [{ path: '/stock-remote', element: <StockPage /> }]
export const version = '1.0.0'
export const shellApi = 1
