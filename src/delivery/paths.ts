/** The names of the folders in a path, without empty ones, `.` and `..`. */
export function foldersOf(path: string): readonly string[] {
  const names = path.split(/[/\\]/).map((name) => name.trim());
  return names.filter((name) => !/^\.{0,2}$/.test(name));
}

/** An address without slashes at its end, to which a path can be added. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
