import { Button } from './Button'

type Props = {
  /** Null: it can't be paused. */
  readonly paused: boolean | null
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
}

/** The ways to halt work that is under way, to go on with it, and to end it. */
export function WorkButtons({ paused, onPause, onResume, onCancel }: Props) {
  return (
    <>
      {paused !== null && (
        <Button small icon={paused ? 'play' : 'pause'} onPress={paused ? onResume : onPause}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button small icon="close" onPress={onCancel}>
        Cancel
      </Button>
    </>
  )
}
