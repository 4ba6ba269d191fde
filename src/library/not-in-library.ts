/** The requested item does not exist, or no longer. */
export class NotInLibrary extends Error {
  override readonly name = 'NotInLibrary';
}
