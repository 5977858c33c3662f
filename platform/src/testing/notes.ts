import type { NotedRevision, SeenRevisions } from '../registry/guarded-store.ts';

/** The state that all processes of a site share, as the database stores it. */
export class NotesInMemory implements SeenRevisions {
  remedy = 'To accept it: accept';
  noted: NotedRevision | undefined;
  broken = false;

  async read() {
    if (this.broken) throw new Error('no database');
    return this.noted;
  }

  async note(next: NotedRevision) {
    if (this.broken) throw new Error('no database');
    const { revision, accepted } = this.noted ?? { revision: -1, accepted: next.accepted };
    if (next.revision > revision && next.accepted === accepted) this.noted = next;
  }
}
