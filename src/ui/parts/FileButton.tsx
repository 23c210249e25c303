import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button'

type FileButtonProps = {
  /** What the picker offers, such as `.csv,.tsv,.txt`. */
  readonly accept: string
  readonly kind?: ButtonProps['kind'] | undefined
  readonly small?: boolean | undefined
  readonly icon?: ButtonProps['icon'] | undefined
  readonly children: ReactNode
} & (
  | { readonly onFile: (file: File) => void }
  /** Several may be chosen at once. */
  | { readonly onFiles: (files: readonly File[]) => void }
)

/** A button that opens the system's file picker and hands over what was chosen. */
export function FileButton({ accept, children, kind, small, icon, ...taking }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} small={small} icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={'onFiles' in taking}
        className="vh"
        tabIndex={-1}
        aria-label={typeof children === 'string' ? children : 'Choose a file'}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was corrected.
          event.target.value = ''
          if (files.length === 0) return
          if ('onFiles' in taking) taking.onFiles(files)
          else taking.onFile(files[0])
        }}
      />
    </>
  )
}
