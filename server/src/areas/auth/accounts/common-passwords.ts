let known: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn-ts, of passwords found in published leaks. It is read with the first new password, not with every start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is among those that attackers try first, whichever of its letters are capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').trim().toLowerCase());
}
