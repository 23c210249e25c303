import './guard/first'
import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import './ui/theme/tokens.css'
import './ui/theme/app.css'
import { theEngine } from './store/client'
import { startKeepingUp } from './store/keep-up'
import { askBeforeLeaving } from './ui/frame/ask-before-leaving'
import { Page } from './ui/frame/Page'
import { rooms } from './ui/rooms/rooms'

askBeforeLeaving()
startKeepingUp()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page rooms={rooms} />
  </StrictMode>,
)
// Once the page is there to be looked at.
setTimeout(() => theEngine().prepare(), 200)
