/** What the keeper sends through a door; it is closed behind it. */
export function receivedThrough<T>(door: MessagePort): Promise<T> {
  return new Promise((resolve) => {
    door.onmessage = ({ data }: MessageEvent<T>) => {
      door.close()
      resolve(data)
    }
  })
}
