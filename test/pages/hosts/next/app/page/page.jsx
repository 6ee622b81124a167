'use client'
import { useEffect } from 'react'

/** The page that the other hosts bundle, too. Its import already requires a document. */
export default function Page() {
  useEffect(() => {
    void import('../../page.js')
  }, [])
  return <main />
}
