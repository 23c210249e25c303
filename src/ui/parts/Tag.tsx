import type { ReactNode } from 'react'

type TagProps = {
  readonly tone?: 'ok' | 'warn' | 'danger' | 'accent' | undefined
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps) {
  return <span className={tone ? `tag ${tone}` : 'tag'}>{children}</span>
}
