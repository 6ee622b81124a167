import { createBillfold, BillfoldButton } from 'billfold/react'
import { createRoot } from 'react-dom/client'

createBillfold({ networks: ['eip155:1'] })
createRoot(document.getElementById('root')).render(<BillfoldButton />)
