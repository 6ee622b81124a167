'use client'
import { useAccount } from 'billfold/react'

export const Account = () => <output data-testid="site-address">{useAccount().address ?? 'none'}</output>
