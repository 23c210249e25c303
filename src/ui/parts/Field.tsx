import type { ReactNode } from 'react'

type FieldProps = {
  readonly id: string
  readonly label: ReactNode
  readonly hideLabel?: boolean | undefined
  readonly help?: ReactNode | undefined
  readonly error?: string | null | undefined
  readonly children: ReactNode
}

/** A control with its label above and its help, or what is wrong with it, below. */
export function Field({ id, label, hideLabel = false, help, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {children}
      {error ? (
        <span id={describedBy(id)} className="errmsg" role="alert">
          {error}
        </span>
      ) : (
        help !== undefined && (
          <span id={describedBy(id)} className="help">
            {help}
          </span>
        )
      )}
    </div>
  )
}

/** The id of the help or error under the field `id`, for `aria-describedby`. */
export function describedBy(id: string): string {
  return `${id}-note`
}
