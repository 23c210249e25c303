import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button'

export type FileButtonProps = {
  /** What the picker offers, such as `.csv,.tsv,.txt`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly kind?: ButtonProps['kind'] | undefined
  readonly small?: boolean | undefined
  readonly icon?: ButtonProps['icon'] | undefined
  readonly children: ReactNode
}

/** A button that opens the system's file picker and hands over the file chosen. */
export function FileButton({ accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="vh"
        tabIndex={-1}
        aria-label={typeof children === 'string' ? children : 'Choose a file'}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
