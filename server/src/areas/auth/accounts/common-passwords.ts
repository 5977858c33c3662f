let known: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn-ts, of passwords in published leaks. Loaded with the first new password, not at every start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is among those that attackers try first, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').trim().toLowerCase());
}
