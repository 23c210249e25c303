import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The usual second is too short where the machine is busy; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
