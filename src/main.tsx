import './guard/first'
import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import './ui/theme/tokens.css'
import './ui/theme/app.css'
import { App } from './ui/frame/App'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
