import { type Caller, type Database, indexKinds, type Module } from '../../kernel/index.ts';

/** A kind of topics. An event of a topic is sent to all current readers, instead of one event for each of many users. */
export interface TopicKind {
  /** Prefix of the names of its topics: `tracking_ranking` of `tracking_ranking:8`. */
  name: string;
  /** Whether a user may read the events of the topic with this id. */
  canRead(db: Database, id: number, caller: Caller): Promise<boolean>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of topics of live events of this module. */
    topics?: readonly TopicKind[];
  }
}

/** Finds which of the topics a user may read; unknown topics and those of others are left out. */
export type FindReadableTopics = (
  db: Database,
  caller: Caller,
  topics: readonly string[],
) => Promise<string[]>;

export function createTopics(modules: readonly Module[]): FindReadableTopics {
  const kinds = indexKinds(modules, 'topics', ({ name }) => name);
  return async (db, caller, topics) => {
    const readable: string[] = [];
    for (const topic of new Set(topics)) {
      const [name = '', id] = topic.split(':');
      if (await kinds.get(name)?.canRead(db, Number(id), caller)) readable.push(topic);
    }
    return readable;
  };
}
