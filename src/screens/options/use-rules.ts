import { useEffect, useState } from 'preact/hooks';
import { onRules, readRules } from '../../browser/platform/site-rules';
import type { SiteRule } from '../../judge/site-rules/site-rule';

/** The rules of all sites, updated when another page changes them. Undefined until they are read. */
export function useRules(): readonly SiteRule[] | undefined {
  const [rules, setRules] = useState<readonly SiteRule[]>();
  useEffect(() => {
    const load = () => void readRules().then(setRules);
    load();
    return onRules(load);
  }, []);
  return rules;
}
