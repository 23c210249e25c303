import './guard/first'
import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import './ui/theme/tokens.css'
import './ui/theme/app.css'
import { askBeforeLeaving } from './ui/frame/ask-before-leaving'
import { Page } from './ui/frame/Page'

askBeforeLeaving()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
