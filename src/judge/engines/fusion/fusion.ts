import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';
import { live, published } from './parameters';
import { liveCalibration, liveVectors, paperVectors } from './support-vectors';
import { classifier } from './svm';

/*
 * 王宇龙, 赖华, 余正涛, 洪旭东, 刘书龙: 融合结构和内容特征提取多类型网页文本要素 (Wang Y., Lai H., Yu Z.,
 * Hong X., Liu S.: Extracting Textual Elements of Multi-types Webpages by Fusing Content and Structure
 * Features of the Webpage). 山西大学学报(自然科学版) / Journal of Shanxi University (Nat. Sci. Ed.) 39(3),
 * 386-391, 2016. DOI 10.13451/j.cnki.shanxi.univ(nat.sci.).2016.03.007.
 *
 * Takes a page and its `<title>`, and labels its text nodes as body text or not with seven features and an SVM.
 * `paper` climbs from the best node to a container and returns the container with the best score; on pages of many
 * blocks it returns all containers equal to the reference container. Title (page/title.ts) and publish time
 * (page/publish-time.ts) are in the record of its answer, and both vote for those of a clip (metadata/).
 * docs/explanation/papers/001-fusion.md has a table of everything in the paper.
 *
 * Corrections of the restored text: the factor of the number of tags is printed as TNIP once and TNIF once; both are
 * the same. Eq. 1 reads 0.3 and 0.7 where the scan has "0, 3" and "0, 7". Step 6 of the title, `contain(node, "")`, is
 * true of any text, so a part that processing 1 erases is compared as written.
 *
 * Decisions of `paper` where the paper is silent:
 *   a. A node is an element and its text is the text directly in it (the example under Table 1 counts so).
 *   b. Amounts are standardised on a logarithmic scale; each value of TP and NTP becomes a dimension (vectors.ts).
 *   c. The authors tell sites of one block from those of many by hand; here a page has many blocks if
 *      four containers equal to the reference container hold labelled text (parameters.ts).
 *   d. Only captured attributes can be counted in eq. 3.
 *   e. TDTN counts content words without parts of speech: word segments less stop words.
 *   f. A container of many blocks with less than half of its text in `li` and `tbody` is kept whole (posts.ts).
 *   g. The SVM is trained on recent pages too, and not on the authors' 12 sites.
 *
 * Where `live` differs, and why:
 *   1. A node is all visible text directly in one laid-out block: inline tags do not split sentences.
 *   2. Eighteen more dimensions: links, digits, the rows before and after, containers, repetition, and geometry
 *      (column, width and font size against those of the prose, and of the title). The paper's seven features
 *      label a page's characters with an F1 of .90 on articles of wcxb-dev, with the others .94. Words of the
 *      title are counted without a dictionary (language/text/content-words.ts): loading one took half of the time.
 *      The SVM is trained on 2,000 nodes and reduced to 64 vectors (training/fusion/svm.py), which label as well.
 *   3. The decision value becomes a probability, together with what the surroundings are named (calibration.ts):
 *      a comment or a related article reads like the article; only its container's name or the heading
 *      above it tells. Index lines of a discussion, which link to its other posts, have probability 0 (surroundings.ts).
 *   4. Repetition decides between one block and many: equal containers that hold half of the prose and share it
 *      among them (repetition.ts).
 *   5. Reference node, container and eq. 2 to 5 keep or drop whole containers and cannot leave a card out of one.
 *      `live` instead chooses the roots and gaps that are expected to keep the most body text and the least other
 *      text (body.ts). On pages of many blocks a root costs little, and of a discussion every post is kept
 *      (every-post.ts).
 */

const paperClassifier = classifier(paperVectors);
const liveModel = { svm: classifier(liveVectors), calibration: liveCalibration };

export const fusion: Engine = {
  name: 'fusion',
  variants: ['live', 'paper'],
  extract: (page, variant) =>
    variant === 'paper' ? extractPaper(page, paperClassifier, published) : extractLive(page, liveModel, live),
};
