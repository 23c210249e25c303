import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Tone = 'info' | 'ok' | 'warn' | 'danger'

type MessageProps = {
  readonly tone: Tone
  /** One sentence, set bold. */
  readonly title: ReactNode
  /** One plain sentence more. */
  readonly children?: ReactNode | undefined
  readonly action?: ReactNode | undefined
}

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', ok: 'ok', warn: 'warn', danger: 'error' }

export function Message({ tone, title, children, action }: MessageProps) {
  return (
    <div className={`msg ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        <b>{title}</b>
        {children !== undefined && children !== null && children !== '' && (
          <>
            <br />
            {children}
          </>
        )}
      </div>
      {action}
    </div>
  )
}
