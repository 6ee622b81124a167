'use client'
import { useEffect } from 'react'

/** The page that the other hosts bundle, too. It needs a document as soon as it is imported. */
export default function Page() {
  useEffect(() => {
    void import('../../page.js')
  }, [])
  return <main />
}
